import { BlockList, isIPv6 } from 'node:net'

/**
 * Ranges outside the public internet: this machine, private and link-local networks, and prefixes
 * that lead into them.
 */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const IPV6 = [
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const own = new BlockList()
for (const range of [...IPV4, ...IPV6]) {
  const [network = '', prefix] = range.split('/')
  own.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4')
}

/**
 * Whether an IP address (IPv4, IPv6, or IPv4 written as IPv6) belongs to the machine's own network
 * rather than the public internet.
 */
export function isOwnNetwork(address: string): boolean {
  const [plain = ''] = address.split('%')
  return own.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
