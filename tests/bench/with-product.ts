import { ensureBuilt } from '@/scripts/build'
import { databaseSettings, type Product } from '@/scripts/product'
import { complain } from '@/scripts/script'
import { printMachine } from './report'
import { startBench } from './setting'

/**
 * Starts the production build on a database of its own, runs the work, removes both, and ends the
 * process.
 */
export async function withProduct(
  work: (product: Product) => Promise<void>,
  options: { worker?: boolean } = {},
): Promise<never> {
  let product: Product | null = null
  const stop = async () => {
    const it = product
    product = null
    await it?.remove()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().then(() => process.exit(1)))
  try {
    await ensureBuilt()
    printMachine()
    product = await startBench(options)
    // the helpers that create shops read the environment on first use
    Object.assign(process.env, databaseSettings(product.database, product.dataDir))
    await work(product)
  } catch (error) {
    complain(error)
    process.exitCode = 1
  }
  await stop()
  process.exit()
}
