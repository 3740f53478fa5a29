import type { z } from 'zod'
import { execute } from '@/lib/server/core/execute'
import type { createStoreInput, StoreRecord } from '@/lib/catalog/stores/schema'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import type { World } from './world'

/** Creates a store of the world's company that carries all products. */
export async function makeStore(
  world: World,
  change: Partial<z.input<typeof createStoreInput>> = {},
): Promise<StoreRecord> {
  return execute(createStore, world.ctx(), { name: 'Hofladen', city: 'Ebringen', ...change })
}
