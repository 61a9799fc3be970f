-- The text of /terms-and-conditions. A paragraph that begins with `## ` is a
-- headed section; paragraphs are parted by blank lines.

insert into public.site_content (content_key, content_value)
values ('terms_and_conditions_placeholder', $terms$Welcome to the website of the Riverbend Cardiovascular Research Foundation ("the Foundation", "we", "us"). By entering and using this website you agree to the terms below. If you do not agree, please leave the website; you are always welcome to call or visit us instead.

## Information, Not Medical Advice

This website informs the public about our research, services, education programs, and events. It is not a substitute for the advice of a physician or another qualified health professional, and using it does not create a relationship between a patient and a clinician.

Do not delay seeking care because of something you have read here. If you have chest pain, sudden weakness, trouble speaking, or sudden severe pain or coldness in a leg, call 911 at once.

## Clinical Trials

Descriptions of clinical trials are summaries. They are not an offer to take part and do not promise a benefit. Whether a person can join a trial is decided by the study team under an approved protocol, after a conversation about risks and alternatives and with the person's written consent. The status shown may lag behind the actual status; please contact us for current information.

## Use of Materials

Texts, pictures, presentations, newsletters, and reports on this website belong to the Foundation or are used with permission. You may read, print, and share them for personal, educational, and non-commercial purposes if you name the source and do not change them. Any other use needs our written permission.

Presentations of our conferences express the views of their speakers. Material from a presentation may describe uses of devices or drugs that have not been approved by the United States Food and Drug Administration.

## Links to Other Websites

Some pages link to websites that we do not operate, such as literature databases and map services. We offer these links for convenience. We do not control those websites and are not responsible for their content or their privacy practices.

## Your Conduct

Please do not use this website in a way that could damage it, burden it unreasonably, or interfere with its use by others. Do not attempt to reach areas that are reserved for our staff.

## Privacy

Our Privacy Policy explains what information we collect and how we use it. Your agreement to these terms is kept only in your own browser and is not sent to us. Please do not send health information by e-mail; call our office instead.

## No Warranty and Limitation of Liability

We prepare this website with care but cannot promise that it is complete, current, or free of errors. It is provided "as is". To the extent permitted by law, the Foundation is not liable for damages that arise from using this website or from being unable to use it.

## Changes to These Terms

We may revise these terms from time to time. The version shown on this page is the one in force. If you continue to use the website after a change, you accept the revised terms.

## Governing Law

These terms are governed by the laws of the State of Iowa. If a part of them is found to be invalid, the other parts remain in effect.

## Questions

If you have a question about these terms, please write or call. Our address, telephone number, and office hours are on the Contact page.$terms$);
