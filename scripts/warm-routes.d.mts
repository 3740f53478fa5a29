import type { AddressInfo } from 'node:net'

export function warmRoutes(listening: AddressInfo): Promise<void>
