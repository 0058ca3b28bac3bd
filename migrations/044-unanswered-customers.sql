-- Customers' questions without an answer are few among many: they are what is begun with where an owner is told of theirs.
create index customer_questions_unanswered on customer_questions (link_id, question_id) where answer is null;
