/**
 * What a caller is to the thing that a call names.
 * `owner`: it is theirs. `keeper`: they teach its owner in a class, or administer the school that it is in.
 * `learner`: they have joined the course that it is part of. `school`: they are of its school, and none of these.
 */
export type Standing = 'owner' | 'keeper' | 'learner' | 'school'

/** What a word of ownership promises. */
export interface OwnershipRule {
  /** One English sentence for docs/access.md. */
  means: string
  /** For whom the thing exists; everybody else hears that there is no such thing. Left out where no thing is named. */
  reach?: readonly Standing[]
  /** Who may look into it, where not everybody may for whom it exists; the others are refused. */
  open?: readonly Standing[]
  /** Who may change it, where not everybody may who looks; the others are refused. */
  change?: readonly Standing[]
}

const KEPT = ['owner', 'keeper'] as const
const JOINED = ['owner', 'keeper', 'learner'] as const
const SHARED = ['owner', 'keeper', 'learner', 'school'] as const

/**
 * Who, inside the zone, may touch the thing that a call names. Nothing here is asked at run time: the queries of the groups
 * hold it, and the permission matrix of the server proves that every endpoint answers as its word says (decision 044).
 */
export const OWNERSHIP = {
  none: { means: 'nothing is named, or what is there for everyone' },
  own: { means: "the caller's own rows only", reach: ['owner'] },
  course: { means: 'a course that the caller can see; a visitor sees what is open to everyone', reach: SHARED },
  courseOwner: {
    means: 'a course that the caller owns or co-teaches, or one of the own school for administrators',
    reach: KEPT,
  },
  lesson: { means: 'a lesson of a visible course', reach: SHARED },
  openLesson: { means: 'a lesson that the caller may open; a visitor opens trials', reach: SHARED, open: JOINED },
  signedFile: { means: 'a file whose address was signed for the caller, or that the caller may open', reach: JOINED },
  class: { means: 'a class that the caller teaches or administers, and the people in it', reach: KEPT },
  announcement: { means: 'what the caller announced, or somebody of a school that they administer', reach: KEPT },
  inquiry: { means: "the caller's own question, or one of a class whose teachers answer it", reach: KEPT },
  classTalk: { means: 'the talk of a class that the caller is in, teaches or administers', reach: JOINED },
  taughtClass: {
    means: 'a class that the caller teaches; who administers it looks only',
    reach: KEPT,
    change: ['owner'],
  },
  schoolObject: { means: "something of the caller's school; the platform reaches all", reach: SHARED },
  training: {
    means: 'a training that the caller can see; a visitor sees those of the experience version',
    reach: SHARED,
  },
  project: { means: "the caller's own, or of somebody whom they teach or administer", reach: KEPT },
  dataset: {
    means: "the caller's own, or of a class of theirs; who teaches or administers its owner looks only",
    reach: KEPT,
    change: ['owner'],
  },
  publishedDataset: { means: "one in the lobby of the caller's school, an own one, or one to approve", reach: SHARED },
  model: { means: "the caller's own, or of somebody whom they teach or administer", reach: KEPT },
  handIn: { means: "the caller's own, or of somebody whom they teach or administer", reach: KEPT },
  attempt: { means: "the caller's own work at a lesson, or that of learners of a course that they run", reach: KEPT },
  component: { means: "one in the market of the caller's school, an own one, or one to approve", reach: SHARED },
  publication: { means: 'what the caller offered, or somebody whom they teach or administer', reach: KEPT },
} as const satisfies Record<string, OwnershipRule>

/** A word of OWNERSHIP. */
export type Ownership = keyof typeof OWNERSHIP
