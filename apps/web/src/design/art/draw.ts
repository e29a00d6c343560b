/** Drawing tools that all pictures use. They are in a package, since the server draws awards with them too. */
export {
  blob,
  eye,
  GO,
  GOLD,
  INK,
  mix,
  moving,
  part,
  placed,
  polygon,
  round,
  seeded,
  skyStars,
  star,
  WARN,
  WHITE,
} from '@moonbase/paper/draw';
