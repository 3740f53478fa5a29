import { v7 } from 'uuid'
import { chance, type Chance } from '../demo/random'
import { processDataOf, type SignedReceipt } from './process-data'
import type { WireReceipt } from './wire'

const SERIAL_BYTES = 32
const SIGNATURE_BYTES = 96

export const iso = (at: number): string => new Date(at).toISOString()

/** Returns bytes drawn only from `random`. */
const drawnBytes = (random: Chance, size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => random.upTo(256)))

/** Returns a UUIDv7 of the instant (ms), with bits drawn from `random`. */
export const drawnUuid = (random: Chance, msecs: number): string =>
  v7({ msecs, seq: random.upTo(2 ** 31), random: drawnBytes(random, 16) })

const drawnSerial = (random: Chance): string => drawnBytes(random, SERIAL_BYTES).toString('hex')

const PUBLIC_KEY_BYTES = 97
/** Size of a certificate with its issuers, as returned by cloud TSEs. */
const CERTIFICATE_BYTES = 1_200

/**
 * Returns the data that the office enters for the simulated TSE of the till with this seed; key and
 * certificate are random bytes.
 */
export function tseDataOf(seed: number) {
  const random = chance(seed)
  return {
    kind: 'CLOUD',
    serial: drawnSerial(random),
    algorithm: 'ecdsa-plain-SHA384',
    timeFormat: 'unixTime',
    encoding: 'UTF-8',
    publicKey: drawnBytes(random, PUBLIC_KEY_BYTES).toString('base64'),
    certificate: drawnBytes(random, CERTIFICATE_BYTES).toString('base64'),
  } as const
}

/** A simulated TSE: numbers its transactions; its signatures are random bytes. */
export class Signing {
  readonly #serial: string
  #transaction = 0

  constructor(private readonly random: Chance) {
    this.#serial = drawnSerial(random)
  }

  sign(receipt: SignedReceipt, start: number, end: number): WireReceipt['tse'] {
    this.#transaction += 1
    return {
      transactionNumber: this.#transaction,
      // Start and end of a transaction are signed.
      signatureCounter: 2 * this.#transaction,
      start: iso(start),
      end: iso(end),
      serial: this.#serial,
      signature: drawnBytes(this.random, SIGNATURE_BYTES).toString('base64'),
      processType: 'Kassenbeleg-V1',
      processData: processDataOf(receipt),
    }
  }

  /** Returns the TSE data of a receipt whose transaction the TSE did not begin. */
  fail(start: number, end: number): WireReceipt['tse'] {
    return { start: iso(start), end: iso(end), serial: this.#serial, signature: null, error: TSE_ERROR }
  }
}

export const TSE_ERROR = 'TSE nicht erreichbar'
