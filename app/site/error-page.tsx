import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { PulseRule } from '../ui/pulse-rule.tsx'
import { Retry } from './blocks/retry.tsx'
import { ON_EVERY_PAGE } from './copy/every-page.ts'
import { SearchForm } from './search/search-form.tsx'
import { useTexts } from './use-texts.ts'

/** The page for any error; shows no details. */
export function ErrorPage({ error }: { error: unknown }) {
  const { notFound, failed } = useTexts(ON_EVERY_PAGE)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      {/* `meta` of the failed route does not run. */}
      <title>{isMissing ? notFound.title : failed.title}</title>
      {isMissing ? <NotFoundPage /> : <Message code="500" {...failed} action={<Retry />} />}
    </>
  )
}

export function NotFoundPage() {
  const { notFound } = useTexts(ON_EVERY_PAGE)
  const search = (
    <div className="mt-9">
      <SearchForm />
    </div>
  )
  return <Message code="404" {...notFound} action={search} />
}

interface MessageProps {
  code: string
  title: string
  text: string
  /** What helps here. */
  action: ReactNode
}

function Message({ code, title, text, action }: MessageProps) {
  return (
    <div className="container py-[clamp(3rem,10vh,8rem)]">
      <p className="font-serif text-[clamp(5rem,18vw,13rem)]/none text-accent-text">{code}</p>
      <PulseRule className="my-6" />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-5 max-w-[26em] text-lg text-soft">{text}</p>
      {action}
      <p className="mt-9 flex flex-wrap gap-4">
        <a href="/" className="button button-solid">
          Return Home
        </a>
        <a href="/contact" className="button button-outline">
          Contact Us
        </a>
      </p>
    </div>
  )
}
