import { EXPORTABLE } from '@/lib/domain/exportable'
import { reportFile } from '@/lib/pos/pos-reports/use-cases/export-report'
import { answerTask } from '@/lib/server/files/large-file/child'
import { exportLists } from './exports'

// Entry point of the process behind lib/server/files/large-file/writer.ts, with all files that it
// can write.

answerTask([...EXPORTABLE.map(exportLists.fileOf), reportFile])
