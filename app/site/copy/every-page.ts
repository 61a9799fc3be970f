import { FOUNDATION } from '../../brand/foundation.ts'
import { EVERY_PAGE } from '../../lib/text-keys.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text in header, footer, gate and failures: a foundation puts its own here. */
export const ON_EVERY_PAGE = declareTexts(
  EVERY_PAGE,
  {
    gate: {
      title: `Welcome to ${FOUNDATION.name}`,
      text: 'What you find here is meant to inform and to teach. It does not replace the advice of your own physician. Before you enter, please read our terms and conditions and agree to them.',
    },
    footer: {
      blurb: FOUNDATION.blurb,
      social: 'Coming to social media:',
    },
    emergency:
      'If you have chest pain, sudden weakness or a suddenly cold and painful leg, call 911. Please do not write to us first.',
    search: 'What are you looking for?',
    notFound: {
      title: 'Page Not Found',
      text: 'There is no page at this address. It may have moved, or the link that led you here may be out of date.',
    },
    failed: {
      title: 'Something Went Wrong',
      text: 'This page could not be shown. The fault is ours, not yours. Please try again in a moment.',
    },
    retry: 'Try again',
  },
  { sampleOnly: ['footer/blurb'] },
)
