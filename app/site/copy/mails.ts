import { DEFAULT_MAIL_TEXTS } from '../../../backend/mail/texts.ts'
import { MAILS } from '../../lib/text-keys.ts'
import { declareTexts } from './declare-texts.ts'

/** The texts of mails to staff. */
export const MAIL_TEXTS = declareTexts(MAILS, DEFAULT_MAIL_TEXTS)
