/** A failure that the operator can fix: its message is one line that says how, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

export class AlreadyServed extends StartError {
  override name = 'AlreadyServed'
}

/** A service that may answer later: a command fails, the site's start retries. */
export class Unavailable extends StartError {
  override name = 'Unavailable'
  readonly service: 'database' | 'store'

  constructor(service: Unavailable['service'], message: string) {
    super(message)
    this.service = service
  }
}
