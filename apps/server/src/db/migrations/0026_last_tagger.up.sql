-- Who changed a sample's tags last, also by taking them away: whoever comes second is told the name.
alter table samples add column tagged_by uuid references users (id);
update samples s set tagged_by =
  (select t.tagged_by from sample_tags t where t.sample_id = s.id order by t.tagged_at desc limit 1)
where tag_count > 0;
