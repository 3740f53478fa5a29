import type { TenantTx } from '@/db/tenant'
import { raiseExported } from '../store'

/** Keeps that everything TSEs signed until an instant has been exported. Never goes back. */
export async function keepExported(
  tx: TenantTx,
  exported: readonly { tseId: string; until: Date }[],
): Promise<void> {
  for (const { tseId, until } of exported) await raiseExported(tx, tseId, until)
}
