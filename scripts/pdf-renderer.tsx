import { renderDocument } from '@/components/documents/render'
import type { PrintModel } from '@/lib/documents/rules/print-model'
import type { RenderReply, RenderRequest } from '@/lib/server/pdf/protocol'

/** The process behind lib/server/pdf/renderer: answers each print model with its PDF and ends with its parent. */
async function answer({ id, model }: RenderRequest): Promise<RenderReply> {
  try {
    return { id, bytes: await renderDocument(model as PrintModel) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: RenderRequest) => {
  void answer(request).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit())
