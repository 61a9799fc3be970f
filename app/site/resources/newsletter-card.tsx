import type { Newsletter } from '../../data/newsletters.ts'
import { formatCalendarDate } from '../../lib/dates.ts'
import { filled } from '../../lib/filled.ts'
import { useBrand } from '../../ui/use-brand.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { FileButton } from '../blocks/file-button.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Photo } from '../blocks/photo.tsx'

interface NewsletterCardProps {
  newsletter: Newsletter
  newest: boolean
}

export function NewsletterCard({ newsletter, newest }: NewsletterCardProps) {
  const { title, date, description, image_src, file_url } = newsletter
  return (
    <article className="newsletter-card" data-newest={newest || undefined}>
      <div className="newsletter-cover">
        <Photo
          src={image_src}
          alt=""
          {...(newest ? { width: 360, height: 480 } : { width: 120, height: 160 })}
          sizes={newest ? ['(min-width: 48rem) 22rem', '7rem'] : ['7rem']}
          priority={newest}
          className="aspect-3/4"
          placeholder={useBrand().shortName}
        />
      </div>
      <div className="newsletter-text">
        <p className="text-sm text-soft">
          <time dateTime={date}>{formatCalendarDate(date)}</time>
        </p>
        <h2>
          <WholeWords text={title} />
        </h2>
        {filled(description) && (
          <Paragraphs column="newsletters.description" className="text-soft">
            {description ?? ''}
          </Paragraphs>
        )}
        {filled(file_url) && (
          <FileButton href={file_url} of={title}>
            Download PDF
          </FileButton>
        )}
      </div>
    </article>
  )
}
