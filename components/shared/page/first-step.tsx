import { buttonVariants } from '@/components/ui/button-variants'
import { DialLink } from '@/components/shared/keys/dial-link'

/** In an empty list: opens the creation modal of the page, like its „Neu“. */
export const FirstStep = ({ label }: { label: string }) => (
  <DialLink href="?neu" className={buttonVariants({ variant: 'outline' })}>
    {label}
  </DialLink>
)
