-- The time expected of an answer now depends on the pace of its kind, so the speed of each student is learnt again: no
-- quicker or slower than expected, in doubt by 0.3 log seconds. The speed and its variance are four of the last sixteen bytes.
update adaptive_states
set state = overlay(state placing '\x0000170a'::bytea from octet_length(state) - 15 for 4);
