import { ensureBuilt } from '@/scripts/build'
import { databaseSettings, type Product } from '@/scripts/product'
import { complain } from '@/scripts/script'
import { printMachine } from './report'
import { startBench } from './setting'

// `npm run bench [-- <section> …]`: measures the production build on a database of its own. Prints Markdown.

type Section = (product: Product) => Promise<void>

const SECTIONS: Readonly<Record<string, () => Promise<Section>>> = {
  products: async () => (await import('./lists')).benchProducts,
  invoices: async () => (await import('./lists')).benchInvoices,
  booking: async () => (await import('./booking')).benchBooking,
  pdf: async () => (await import('./pdf')).benchPdf,
  'first-load': async () => (await import('./first-load')).benchFirstLoad,
  million: async () => (await import('./lists')).benchMillion,
}

let product: Product | null = null

async function run(): Promise<void> {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !Object.hasOwn(SECTIONS, name))
  if (unknown.length > 0)
    throw new Error(`No section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}`)
  await ensureBuilt()
  printMachine()
  product = await startBench()
  // the helpers that make shops read the environment when they are first used
  Object.assign(process.env, databaseSettings(product.database, product.dataDir))
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (asked.length === 0 || asked.includes(name)) await (await section())(product)
  }
}

async function stop(): Promise<void> {
  const it = product
  product = null
  await it?.remove()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stop().then(() => process.exit(1)))

try {
  await run()
} catch (error) {
  complain(error)
  process.exitCode = 1
}
await stop()
process.exit()
