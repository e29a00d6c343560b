/** The tools of every drawing. They are a package's, since the server draws awards with them. */
export {
  at,
  blob,
  eye,
  GO,
  GOLD,
  INK,
  mix,
  moving,
  polygon,
  round,
  seeded,
  skyStars,
  star,
  WARN,
  WHITE,
} from '@moonbase/paper/draw';
