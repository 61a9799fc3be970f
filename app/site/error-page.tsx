import { isRouteErrorResponse } from 'react-router'
import { PulseRule } from '../ui/pulse-rule.tsx'
import { Retry } from './blocks/retry.tsx'
import { SearchForm } from './search/search-form.tsx'

interface MessageProps {
  code?: string
  title: string
  text: string
}

const NOT_FOUND: MessageProps = {
  code: '404',
  title: 'Page Not Found',
  text: 'There is no page at this address. It may have moved, or the link that led you here may be out of date.',
}

const FAILED: MessageProps = {
  code: '500',
  title: 'Something Went Wrong',
  text: 'This page could not be shown. The fault is ours, not yours. Please try again in a moment.',
}

/** The page for any error; shows no details. */
export function ErrorPage({ error }: { error: unknown }) {
  const message = messageOf(error)
  return (
    <>
      {/* `meta` of the failed route does not run. */}
      <title>{message.title}</title>
      <Message {...message} />
    </>
  )
}

function messageOf(error: unknown): MessageProps {
  return isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND : FAILED
}

export function NotFoundPage() {
  return <Message {...NOT_FOUND} />
}

function Message({ code, title, text }: MessageProps) {
  return (
    <div className="container py-[clamp(3rem,10vh,8rem)]">
      {code && (
        <p className="font-serif text-[clamp(5rem,18vw,13rem)]/none text-accent-text">{code}</p>
      )}
      <PulseRule className="my-6" />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-5 max-w-[26em] text-lg text-soft">{text}</p>
      {code === NOT_FOUND.code ? (
        <div className="mt-9">
          <SearchForm />
        </div>
      ) : (
        <Retry />
      )}
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
