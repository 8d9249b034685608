interface WhatFollows<Data> {
  onSuccess?: ((data: Data) => void) | undefined
  /** What was asked for was refused; the mutation tells it as well. */
  onError?: ((error: Error) => void) | undefined
  onSettled?: ((data: Data | undefined) => void) | undefined
}

/**
 * Asks for something, and does what follows. What is given to `mutate` itself is dropped when the answer takes the component away
 * that asked, as a row that leaves its list or a dialog in it: its sentence would never be said, what was typed never be forgotten.
 * What leads to another page stays with `mutate`: whoever went elsewhere meanwhile is not fetched back.
 */
export function doAct<Data, Input>(
  act: { mutateAsync: (input: Input) => Promise<Data> },
  input: NoInfer<Input>,
  { onSuccess, onError, onSettled }: WhatFollows<Data>,
): void {
  act.mutateAsync(input).then(
    (data) => {
      onSuccess?.(data)
      onSettled?.(data)
    },
    (error: Error) => {
      onError?.(error)
      onSettled?.(undefined)
    },
  )
}
