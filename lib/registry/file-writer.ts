import { EXPORTABLE } from '@/lib/domain/exportable'
import { reportFile } from '@/lib/pos/pos-reports/use-cases/export-report'
import { dsfinvkFile } from '@/lib/tax/dsfinvk/use-cases/write-dsfinvk'
import { z3File } from '@/lib/tax/z3/use-cases/write-z3'
import { fileWriter } from '@/lib/server/files/large-file/child'
import { exportLists } from './exports'

// Entry point of the process behind lib/server/files/large-file/writer.ts, with all files that it
// can write.

export default fileWriter([...EXPORTABLE.map(exportLists.fileOf), reportFile, dsfinvkFile, z3File])
