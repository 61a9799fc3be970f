import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

export interface S3Options {
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** In milliseconds: how long the store may be silent; 20,000. */
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 20_000
const MAX_CONNECT_TIMEOUT_MS = 5000

export interface S3Clients {
  client: S3Client
  /** For visitors: they may pause, so only the head has a time limit, and connections are not counted. */
  downloads: S3Client
  timeoutMs: number
}

/** Clients for any S3-compatible store; they connect with the first request. */
export function createS3Clients({
  endpoint,
  region,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  accessKeyId,
  secretAccessKey,
}: S3Options): S3Clients {
  const connect = (requestHandler: S3ClientConfig['requestHandler']) =>
    new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestHandler: {
        connectionTimeout: Math.min(timeoutMs, MAX_CONNECT_TIMEOUT_MS),
        ...requestHandler,
      },
      maxAttempts: 2,
      // Stores other than Amazon's do not all know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  const unlimited = { maxSockets: Number.POSITIVE_INFINITY }
  return {
    client: connect({ socketTimeout: timeoutMs }),
    downloads: connect({
      httpAgent: unlimited,
      httpsAgent: unlimited,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    }),
    timeoutMs,
  }
}
