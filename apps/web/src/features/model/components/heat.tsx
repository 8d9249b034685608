import { useQuery } from '@tanstack/react-query'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { heatMapQuery } from '../run-queries.ts'
import './held-out.css'

export interface HeatProps {
  runId: string
  sampleId: string
  label: number
}

/** Where the model looked, over the picture: the redder, the more it spoke for the label. */
export function Heat({ runId, sampleId, label }: HeatProps) {
  const { data, isError } = useQuery(heatMapQuery(runId, sampleId, label))
  if (isError) return <small role="alert">{texts.heatError}</small>
  if (!data) return null
  return (
    <svg className="heat" viewBox={`0 0 ${data.Columns} ${data.Rows}`} preserveAspectRatio="none" aria-hidden="true">
      {data.Values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
          key={index}
          x={index % data.Columns}
          y={Math.floor(index / data.Columns)}
          width={1.02}
          height={1.02}
          fill={`hsl(${(1 - value) * 220} 90% 50%)`}
          opacity={value * 0.7}
        />
      ))}
    </svg>
  )
}
