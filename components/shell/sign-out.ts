import { signOutHere } from '@/components/auth/session-client'
import { mayLeave, releaseLeave } from '@/components/shared/form/leave'

/** Signs out once forms with unsaved changes agree. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return
  releaseLeave()
  await signOutHere()
}
