import { warnLockedOut } from '@/lib/platform/account/use-cases/warn-locked-out'
import { authRoute } from '@/lib/server/auth/auth-route'

const handler = authRoute(warnLockedOut)

export { handler as GET, handler as POST }
