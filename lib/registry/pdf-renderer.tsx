import { renderDocument } from '@/components/print/templates/document/render'
import { renderLetter } from '@/components/print/templates/reminder/render'
import type { PrintModel } from '@/lib/documents/rules/print-model'
import type { LetterModel } from '@/lib/reminders/rules/letter-model'
import { mergeFiles } from '@/lib/server/pdf/merge'
import type { RenderReply, RenderRequest, RenderTask } from '@/lib/server/pdf/protocol'

const rendered = (model: PrintModel | LetterModel) =>
  model.kind === 'REMINDER' ? renderLetter(model) : renderDocument(model)

const bytesOf = (task: RenderTask) =>
  'files' in task ? mergeFiles(task.files) : rendered(task.model as PrintModel | LetterModel)

/** The process behind lib/server/pdf/renderer: answers each task with its PDF and ends with its parent. */
async function answer({ id, ...task }: RenderRequest): Promise<RenderReply> {
  try {
    return { id, bytes: await bytesOf(task) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: RenderRequest) => {
  void answer(request).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit())
