import { describe, expect, it } from 'vitest'
import { isOwnNetwork } from './own-network'

describe('isOwnNetwork', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.178.1',
    '198.19.0.1',
    '224.0.0.251',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1%eth0',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:192.168.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '::127.0.0.1',
    '::a00:1',
    '::ffff:0:10.0.0.1',
    'fec0::1',
    '2001:0:4136:e378::1',
  ])('knows %s as its own', (address) => {
    expect(isOwnNetwork(address)).toBe(true)
  })

  it.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2a00:1450::1', '::ffff:8.8.8.8'])(
    'lets %s be public',
    (address) => {
      expect(isOwnNetwork(address)).toBe(false)
    },
  )
})
