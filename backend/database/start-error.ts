/** A fault that a person can mend: its message is the one line to show, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Another process serves these data: they can be reached through it. */
export class AlreadyServed extends StartError {
  override name = 'AlreadyServed'
}
