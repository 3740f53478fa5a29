import { EXPORTABLE } from '@/lib/domain/exportable'
import { reportFile } from '@/lib/pos/pos-reports/use-cases/export-report'
import { answerTask } from '@/lib/server/files/large-file/child'
import { exportLists } from './exports'

// The process behind lib/server/files/large-file/writer.ts, by the names of the files that it can be asked for.

answerTask([...EXPORTABLE.map(exportLists.fileOf), reportFile])
