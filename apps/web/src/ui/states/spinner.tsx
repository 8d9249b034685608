import '../pieces/button.css'

/** A turning arc; whoever shows it says in words what is going on. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className="ui-spinner" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.2" />
      <path d="M9 2a7 7 0 0 1 7 7" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}
