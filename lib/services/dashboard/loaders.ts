import 'server-only'
import { load } from '@/lib/server/next/load'
import { firstSteps } from './queries/first-steps'

/** What the person still has to set up. */
export const loadFirstSteps = () => load(firstSteps, {})
