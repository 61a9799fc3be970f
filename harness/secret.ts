/** One secret for every backend of a test run: the login roles of a cluster follow it. */
export const testSecret = 'a-secret-that-only-the-tests-know-0123456789'
