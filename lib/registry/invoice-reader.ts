import { childProgram } from '@/lib/server/files/child/program'
import { answerTask, type ReadReply, type ReadTask } from '@/lib/sales/incoming-invoices/steps/answer-task'

/** Of the whole process, in megabytes: a file of 20 MB takes a fraction of it. */
const MEMORY_MAX = 1_200

/** The program behind lib/sales/incoming-invoices/steps/read-outside. */
export default childProgram<ReadTask, ReadReply>(answerTask, MEMORY_MAX)
