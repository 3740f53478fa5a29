import { ensureBuilt } from '@/scripts/build'
import { startProduct, type Product } from '@/scripts/product'
import { complain } from '@/scripts/script'
import { tryEndings } from './endings'
import { PROBED } from './event-loop'
import { tryFairness } from './fairness'
import { tryKilledDatabase } from './killed-database'
import { tryKilledPushes } from './killed-pushes'

// `npm run faults`: tests that take too long for `npm test`. Floods and kills products of its own
// on this machine. `npm run faults -- <part>` runs one part alone.

let product: Product | null = null
const remove = async (): Promise<void> => {
  const it = product
  product = null
  await it?.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void remove().then(() => process.exit(1)))

const onProduct = (part: (it: Product) => Promise<string[]>) => async () => {
  product = await startProduct({ seed: 'demo-without-sales', log: 'faults.log', env: PROBED })
  const failures = await part(product)
  await remove()
  return failures
}

const PARTS: Readonly<Record<string, () => Promise<string[]>>> = {
  fairness: onProduct(tryFairness),
  database: onProduct(tryKilledDatabase),
  pushes: tryKilledPushes,
  endings: tryEndings,
}

try {
  await ensureBuilt()
  const wanted = process.argv.slice(2)
  const names = wanted.length > 0 ? wanted : Object.keys(PARTS)
  const failures: string[] = []
  for (const name of names) {
    const part = PARTS[name]
    if (!part) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}`)
    failures.push(...(await part()))
  }
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
} catch (error) {
  complain(error)
  process.exitCode = 1
}
await remove()
process.exit()
