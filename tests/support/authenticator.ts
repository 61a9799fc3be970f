import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Made {
  id: Buffer
  key: KeyObject
  publicKey: Uint8Array
  rpId: string
  userHandle: string
}

/** What an attacker, or a bad authenticator, does otherwise. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  userVerified?: boolean
  counter?: number
  userHandle?: string
  aaguid?: string
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
  id?: Buffer
}

interface CreationOptions {
  challenge: string
  rp: { id?: string | undefined }
  user: { id: string }
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const ATTESTED = 64

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** An authenticator in software (WebAuthn §6), whose user is on the page `origin`. */
export class Authenticator {
  readonly made: Made[] = []
  counter = 0
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** The answer to creation options. */
  create(options: CreationOptions, deviation: Deviation = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]),
    )
    const rpId = options.rp.id ?? ''
    const id = deviation.id ?? randomBytes(32)
    this.made.push({ id, key: privateKey, publicKey: cose, rpId, userHandle: options.user.id })
    const aaguid = Buffer.from((deviation.aaguid ?? '').replaceAll('-', '').padEnd(32, '0'), 'hex')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.#data(rpId, deviation, ATTESTED),
      aaguid,
      length,
      id,
      cose,
    ])
    const { fmt, attStmt } = deviation.attestation ?? { fmt: 'none', attStmt: new Map() }
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      ...identified(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal' as const, 'hybrid' as const],
      },
    }
  }

  /** The answer to request options, by the passkey made last. */
  get(options: { challenge: string }, deviation: Deviation = {}) {
    const made = this.made.at(-1)
    if (!made) throw new Error('This authenticator has no passkey')
    const data = this.#data(made.rpId, deviation)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, deviation)
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'))
    return {
      ...identified(made.id),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, hash]), made.key)),
        userHandle: deviation.userHandle ? base64url(deviation.userHandle) : made.userHandle,
      },
    }
  }

  #data(rpId: string, { userVerified = true, ...deviation }: Deviation, flags = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? ++this.counter)
    const all = flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([all]), counter])
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const origin = this.origin
    return base64url(
      JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(deviation) }),
    )
  }
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

function pick({ origin, challenge, type }: Deviation) {
  return { ...(origin && { origin }), ...(challenge && { challenge }), ...(type && { type }) }
}

function identified(id: Buffer) {
  const type = 'public-key' as const
  return { id: base64url(id), rawId: base64url(id), type, clientExtensionResults: {} }
}
