let guard: ((event: PopStateEvent) => void) | undefined

// Events of the window come to its listeners in the order in which these were added, capture or not: this one is there before
// the router's, since the program's first file loads it.
window.addEventListener('popstate', (event) => guard?.(event))

/** Who is asked before the router when the buttons of the browser lead elsewhere; nobody where it is undefined. */
export function guardHistory(next: typeof guard): void {
  guard = next
}
