import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PulseRule } from '../../ui/pulse-rule.tsx'
import { Contours, RIVER } from '../../ui/river.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

interface PageHeadProps {
  title: string
  children?: ReactNode
}

/** Where on the map of the river each part of the site lies, as x and y of a clipping. */
const PLACES: Record<string, [x: number, y: number]> = {
  about: [560, -60],
  services: [700, 300],
  events: [240, 420],
  'research-clinical-trials': [420, 440],
  publications: [420, 440],
  contact: [860, 320],
}
const ELSEWHERE: [number, number] = [300, 60]

/** How every page below the home page begins: its name, what it is about, and the line. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <Clipping />
      <div className="container">
        <Breadcrumb title={title} />
        <h1 className="max-w-[20ch] text-4xl">{title}</h1>
        {children && <div className="page-lead">{children}</div>}
        <PulseRule className="mt-8" />
      </div>
    </div>
  )
}

function Clipping() {
  const [, part = ''] = useLocation().pathname.split('/')
  const [x, y] = PLACES[part] ?? ELSEWHERE
  return (
    <svg
      className="page-head-map"
      viewBox={`${x} ${y} 720 260`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <defs>
        <path id="map" d={RIVER} />
      </defs>
      <Contours around="map" />
    </svg>
  )
}
