import type { PaperKind } from '@/lib/services/print/words'
import { keepPaper } from '@/lib/services/print/use-cases/keep-paper'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import type { World } from './world'

/**
 * Stores bytes as a rendering of the world's tenant, as the renderer does; returns those stored.
 */
export const keep = (
  { tenantId }: Pick<World, 'tenantId'>,
  kind: PaperKind,
  id: string,
  bytes: Uint8Array,
): Promise<Buffer> =>
  execute(keepPaper, systemContext(tenantId, 'test', []), { kind, id, bytes, templateVersion: 1 })
