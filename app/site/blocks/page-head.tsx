import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { RIVER } from '../../brand/drawings.ts'
import { PulseRule } from '../../ui/pulse-rule.tsx'
import { Contours } from '../../ui/river.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

interface PageHeadProps {
  title: string
  children?: ReactNode
}

/** Where on the map of the river each part of the site lies: x and y of a clipping, how far its land reaches. */
const PLACES: Record<string, [x: number, y: number, within: number]> = {
  about: [560, -60, 447],
  services: [700, 300, 157],
  events: [240, 420, 249],
  'research-clinical-trials': [420, 440, 219],
  publications: [420, 440, 219],
  contact: [860, 320, 247],
}
const ELSEWHERE: [number, number, number] = [300, 60, 570]

/** How every page below the home page begins: its name, what it is about, and the line. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <Clipping />
      <div className="container">
        <Breadcrumb title={title} />
        <h1 className="max-w-[10em] text-4xl">
          <WholeWords text={title} />
        </h1>
        {children && <div className="page-lead">{children}</div>}
        <PulseRule className="mt-8" />
      </div>
    </div>
  )
}

function Clipping() {
  const [, part = ''] = useLocation().pathname.split('/')
  const [x, y, within] = PLACES[part] ?? ELSEWHERE
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
      <Contours around="map" within={within} />
    </svg>
  )
}
