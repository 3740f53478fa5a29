import { describe, expect, it } from 'vitest'
import { newDeviceToken } from './device-token'
import { newExternalKey } from './external-key'
import { newLinkCode } from './link-code'

const bytesIn = (text: string) => Buffer.from(text, 'base64url').length

describe('what nobody may guess', () => {
  it('has 256 random bits: a till’s token, an external device’s secret, the code of a mailed link', () => {
    const made = [newDeviceToken(), newExternalKey().apiSecret, newLinkCode()]
    expect(made.map(bytesIn)).toEqual([32, 32, 32])
    expect(new Set([...made, newDeviceToken(), newLinkCode()]).size).toBe(5)
  })

  it('is found by a key of 128 bits, which two devices never share', () => {
    expect(bytesIn(newExternalKey().apiKey)).toBe(16)
  })
})
