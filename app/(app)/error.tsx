'use client'

import { ErrorPage } from '@/components/shared/status/error-page'

export default ErrorPage
