/** A fault that a person can mend: its message is the one line to show, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Another process serves these data: they can be reached through it. */
export class AlreadyServed extends StartError {
  override name = 'AlreadyServed'
}

/** A service that does not answer at present: a command ends with it, a start of the site waits. */
export class Unavailable extends StartError {
  override name = 'Unavailable'
  readonly service: 'database' | 'store'

  constructor(service: Unavailable['service'], message: string) {
    super(message)
    this.service = service
  }
}
