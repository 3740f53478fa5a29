import { AppError } from '@/lib/server/core/errors'
import { toFailure } from '@/lib/server/core/failure'
import { guardConsole } from '@/lib/server/start/guard-console'
import { childProgram } from '@/lib/server/files/child/program'
import { makeFoldersIn } from '../own-folder'
import type { FileTask, WrittenFile } from './protocol'
import type { LargeFile } from './writer'

/** Returns the program behind `writer.ts`: writes the one requested file. */
export function fileWriter(files: readonly LargeFile[]) {
  guardConsole()
  return childProgram<FileTask, WrittenFile, number>(async (task, tell) => {
    try {
      return await written(files, task, tell)
    } catch (error) {
      const { kind, code, params, reference = '' } = toFailure(error, `file of ${task.of}`)
      if (kind === 'unknown') throw new Error(`the process that writes files failed, see ${reference}`)
      throw new AppError(kind, code, params)
    }
  })
}

async function written(
  files: readonly LargeFile[],
  { of, folder, caller, at, input }: FileTask,
  onRows: (rows: number) => void,
): Promise<WrittenFile> {
  const file = files.find((one) => one.of === of)
  if (!file) throw new Error(`no file ${of}`)
  makeFoldersIn(folder)
  const made = await file.write({ ...caller, now: () => at }, input, onRows)
  return { path: made.file.path, name: made.name, type: made.type, notes: made.notes }
}
