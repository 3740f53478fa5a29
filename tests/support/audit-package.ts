import { unzipSync } from 'fflate'
import type { Context } from '@/lib/server/core/context'
import { bytesOf, openTills, pushDays, tablesOf } from './dsfinvk'
import { mintWorld } from './world'

/** When the tills begin to sell. */
export const START = '2026-03-27T08:00:00+01:00'

/** A company with tills, all but `waiting` of which have sold for two days. */
export async function openShop(name: string, count = 2, waiting = 0) {
  const world = await mintWorld(name)
  const { store, tills } = await openTills(world, count)
  for (const [index, till] of tills.slice(waiting).entries())
    await pushDays(till, { seed: index + 1, days: 2, count: 6, start: START })
  return { world, store, tills }
}

/** Returns the files of a finished package by name. */
export const packed = async (ctx: Context, id: string) => unzipSync(await bytesOf(ctx, id))

/** Returns the names of the package's closing reports (Z-Berichte). */
export const closingFiles = (names: readonly string[]) =>
  names.filter((name) => name.startsWith('Z-Berichte/'))

/** Returns the closings of the package's DSFinV-K export. */
export const closingRows = (files: Readonly<Record<string, Uint8Array>>) => {
  const [, zip = new Uint8Array()] =
    Object.entries(files).find(([name]) => name.startsWith('DSFinV-K/')) ?? []
  return tablesOf(zip)['cashpointclosing.csv'] ?? []
}
