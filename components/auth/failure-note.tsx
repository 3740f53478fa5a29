/** The error above the fields of a lean form. */
export function FailureNote({ text }: { text: string | null }) {
  return text ? (
    <p role="alert" className="rounded-md border border-danger/40 bg-danger-soft px-3 py-2 text-danger">
      {text}
    </p>
  ) : null
}
