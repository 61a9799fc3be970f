import { availableParallelism } from 'node:os'
import { ANON_STATEMENTS } from '../../backend/database/connection-counts.ts'
import { atLeastOne, wholeNumber } from './setting-types.ts'

export const LIMIT_SETTINGS = {
  READS_PER_SECOND: wholeNumber.default(100),
  WRITES_PER_SECOND: wholeNumber.default(50),
  PAGES_PER_SECOND: wholeNumber.default(10),
  PICTURES_PER_SECOND: wholeNumber.default(50),
  SIGN_INS_PER_MINUTE: wholeNumber.default(30),
  MAILS_PER_MINUTE: wholeNumber.default(1),
  MAILS_PER_HOUR: wholeNumber.default(10),
  MAILS_PER_DAY: wholeNumber.default(20),
  MAX_CONCURRENT_REQUESTS: wholeNumber.default(200),
  MAX_CONCURRENT_RENDERS: atLeastOne.default(Math.max(availableParallelism(), 2)),
  REFUSAL_DELAY_MS: wholeNumber.default(500),
  ANON_STATEMENTS: atLeastOne.default(
    Math.min(Math.max(availableParallelism() - 1, ANON_STATEMENTS.min), ANON_STATEMENTS.max),
  ),
  QUEUED_PER_CLIENT: atLeastOne.default(16),
  STATEMENT_TIMEOUT_ANON_MS: atLeastOne.default(3000),
  STATEMENT_TIMEOUT_USER_MS: atLeastOne.default(8000),
  ANSWER_LIMIT_ANON: atLeastOne.default(8 * 1024 * 1024),
  ANSWER_LIMIT_USER: atLeastOne.default(64 * 1024 * 1024),
  CONNECTIONS: atLeastOne.default(10_000),
  CONNECTIONS_PER_ADDRESS: atLeastOne.default(500),
  UNSENT_PER_ADDRESS: atLeastOne.default(8 * 1024 * 1024),
  HEADERS_TIMEOUT: atLeastOne.default(10),
  BODY_TIMEOUT: atLeastOne.default(30),
  IDLE_TIMEOUT: atLeastOne.default(120),
}
