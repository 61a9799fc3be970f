/** One address asks for everything here: what keeps it from that is measured elsewhere. */
export const UNLIMITED = {
  READS_PER_SECOND: '0',
  WRITES_PER_SECOND: '0',
  PAGES_PER_SECOND: '0',
  PICTURES_PER_SECOND: '0',
  SIGN_INS_PER_MINUTE: '0',
  MAX_CONCURRENT_REQUESTS: '0',
  MAX_CONCURRENT_RENDERS: '1000',
}
