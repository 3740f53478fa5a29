import type { TenantTx } from '@/db/tenant'
import { raiseExported } from '../store'

/** Records that everything TSEs signed until an instant has been exported. Never moves it back. */
export async function keepExported(
  tx: TenantTx,
  exported: readonly { tseId: string; until: Date }[],
): Promise<void> {
  for (const { tseId, until } of exported) await raiseExported(tx, tseId, until)
}
