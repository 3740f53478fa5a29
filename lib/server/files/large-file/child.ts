import { toFailure } from '@/lib/server/core/failure'
import { guardConsole } from '@/lib/server/start/guard-console'
import { makeFoldersIn } from '../own-folder'
import { AS_WRITER, type FileNews, type FileTask } from './protocol'
import type { LargeFile } from './writer'

/**
 * The main function of the process behind `writer.ts`: writes the one requested file. It ends with
 * its parent process.
 */
export function answerTask(files: readonly LargeFile[]): void {
  if (process.argv[2] !== AS_WRITER) return
  guardConsole()
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches this process, too; the parent decides
  process.on('SIGINT', () => undefined)
  process.once('message', (task: FileTask) => void written(files, task).then(tell))
}

const tell = (news: FileNews) => void process.send?.(news)

async function written(files: readonly LargeFile[], task: FileTask): Promise<FileNews> {
  try {
    const file = files.find(({ of }) => of === task.of)
    if (!file) throw new Error(`no file ${task.of}`)
    makeFoldersIn(task.folder)
    const { caller, at, input } = task
    const ctx = { ...caller, now: () => at }
    const made = await file.write(ctx, input, (rows) => tell({ rows }))
    return { path: made.file.path, name: made.name, type: made.type }
  } catch (error) {
    const { kind, code, params, reference = '' } = toFailure(error, `file of ${task.of}`)
    return kind === 'unknown' ? { reference } : { refusal: { kind, code, params } }
  }
}
