import { SEE_ANY } from '@/lib/domain/plannable'
import { guarded } from '@/lib/server/next/load'

export default guarded(SEE_ANY)
