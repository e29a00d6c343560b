-- Months of answers are dropped once retention has taken every answer out of them: an empty partition still costs planning.
CREATE FUNCTION drop_empty_answer_partitions(before date) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  part record;
  is_empty boolean;
BEGIN
  FOR part IN
    SELECT c.relname AS name
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('wave_answers'::regclass, 'answer_rows'::regclass) AND c.relname ~ '_\d{4}_\d{2}$'
      AND (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month')::date <= before
    ORDER BY 1
  LOOP
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', part.name) INTO is_empty;
    IF is_empty THEN
      EXECUTE format('DROP TABLE %I', part.name);
      RETURN NEXT part.name;
    END IF;
  END LOOP;
END
$$;
