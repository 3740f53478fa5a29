import { ensureBuilt } from '@/scripts/build'
import { startProduct, type Product } from '@/scripts/product'
import { complain } from '@/scripts/script'
import { tryFairness } from './fairness'
import { tryKilledDatabase } from './killed-database'

// `npm run faults`: what takes too long for `npm test`. It floods and kills a product of its own on this machine.

let product: Product | null = null
const remove = async (): Promise<void> => {
  const it = product
  product = null
  await it?.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void remove().then(() => process.exit(1)))

try {
  await ensureBuilt()
  product = await startProduct({ seed: 'demo', log: 'faults.log' })
  const failures = [...(await tryFairness(product)), ...(await tryKilledDatabase(product))]
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
} catch (error) {
  complain(error)
  process.exitCode = 1
}
await remove()
process.exit()
