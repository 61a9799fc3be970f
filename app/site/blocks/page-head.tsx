import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { RIVER } from '../../brand/drawings.ts'
import { PulseRule } from '../../ui/pulse-rule.tsx'
import { Contours } from '../../ui/river.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

interface PageHeadProps {
  title: string
  /** `library` of lists to look things up in, `document` of texts to read: low, so that these begin early. */
  kind?: 'library' | 'document'
  children?: ReactNode
}

/** The part of the river drawing behind each heading: x and y of the clip, distance of its contour lines. */
const MAP_CLIPS: Record<string, [x: number, y: number, within: number]> = {
  about: [560, -60, 447],
  services: [700, 300, 157],
  events: [240, 420, 249],
  'research-clinical-trials': [420, 440, 219],
  contact: [860, 320, 247],
}
const DEFAULT_CLIP: [number, number, number] = [300, 60, 570]

/** The heading of every page except the home page, with breadcrumbs and lead. */
export function PageHead({ title, kind, children }: PageHeadProps) {
  return (
    <div className="page-head" data-kind={kind}>
      {!kind && <MapClip />}
      <div className="container">
        <Breadcrumb title={title} />
        <div className="page-title">
          <h1 className={kind ? 'text-3xl' : 'max-w-[10em] text-4xl'}>
            <WholeWords text={title} />
          </h1>
          {children && <div className="page-lead">{children}</div>}
        </div>
        {!kind && <PulseRule className="mt-8" />}
      </div>
    </div>
  )
}

function MapClip() {
  const [, part = ''] = useLocation().pathname.split('/')
  const [x, y, within] = MAP_CLIPS[part] ?? DEFAULT_CLIP
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
