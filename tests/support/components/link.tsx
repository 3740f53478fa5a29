import type { ComponentProps } from 'react'
import { router } from './navigation'

interface FakeLinkProps extends ComponentProps<'a'> {
  href: string
  prefetch?: boolean
  scroll?: boolean
}

/** Replaces Next's link by one that uses the fake router. */
export default function FakeLink({
  href,
  prefetch: _prefetch,
  scroll: _scroll,
  onClick,
  ...props
}: FakeLinkProps) {
  return (
    <a
      href={href}
      {...props}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        router.push(href)
      }}
    />
  )
}
